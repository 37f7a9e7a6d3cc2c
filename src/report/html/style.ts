import { COLOURS, type ColourRole, colourVariable } from '../charts/theme.js';

/** The charts' colours on a dark page: the lighter ones of the same palette. */
const DARK: Readonly<Record<ColourRole, string>> = {
  exact: '#56b4e9',
  simulated: '#e69f00',
  ink: '#e8eaed',
  muted: '#a3acb6',
  grid: '#2f363e',
  paper: '#14181c',
};

function variables(colours: Readonly<Record<ColourRole, string>>): string {
  const roles = Object.keys(colours) as ColourRole[];
  return roles.map((role) => `${colourVariable(role)}:${colours[role]}`).join(';');
}

/** The whole style sheet of the page; its hash is in the page's Content-Security-Policy. */
export const STYLE = `
:root{color-scheme:light dark;${variables(COLOURS)};--wash:#f5f6f8}
@media (prefers-color-scheme:dark){:root{${variables(DARK)};--wash:#1c2228}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--chart-paper);color:var(--chart-ink);
font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;
overflow-wrap:anywhere;font-variant-numeric:lining-nums}
main,header,footer{max-width:60rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:3.5rem}
h1,h2,h3{line-height:1.2;text-wrap:balance;letter-spacing:-.011em;font-weight:650}
h1{font-size:clamp(1.75rem,1.3rem + 2vw,2.5rem);margin:0 0 .5rem}
h2{font-size:1.5rem;margin:0 0 .5rem}
h3{font-size:1rem;margin:2.5rem 0 .5rem}
p{max-width:42rem;margin:0 0 1rem}
a{color:var(--chart-exact);text-underline-offset:.15em}
a:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:2px solid var(--chart-exact);outline-offset:3px}
.kicker,.small,footer{color:var(--chart-muted);font-size:.875rem}
.kicker{margin:0 0 .75rem}
.answer{font-size:1.375rem;line-height:1.45;margin:1rem 0 1.25rem;max-width:46rem;text-wrap:pretty}
.about{color:var(--chart-muted)}
.note{border-left:3px solid var(--chart-simulated);padding-left:.75rem}
.fight{padding:3.5rem 0 1rem}
main>.fight:first-child{padding-top:1rem}
nav{margin-top:2rem}
.fight+.fight{border-top:1px solid var(--chart-grid)}
.charts{columns:20rem 2;column-gap:3rem;margin:2.5rem 0 0}
figure{margin:0;padding-bottom:2.5rem;break-inside:avoid}
figure svg{display:block;width:100%;max-width:30rem;height:auto}
.scroll{overflow-x:auto;margin:0 -1.25rem;padding:0 1.25rem}
.scroll+.small,.scroll+.note{margin-top:.75rem}
table{border-collapse:collapse;font-size:.9375rem;font-variant-numeric:tabular-nums lining-nums;overflow-wrap:normal}
th,td{padding:.375rem 0 .375rem 1.5rem;text-align:right;white-space:nowrap;vertical-align:baseline;
border-bottom:1px solid var(--chart-grid)}
th:first-child,td:first-child{padding-left:0;text-align:left;white-space:normal;min-width:8rem;overflow-wrap:anywhere}
thead th{color:var(--chart-muted);font-weight:500;font-size:.8125rem}
tbody th{font-weight:400}
.contents{width:100%}
.contents svg{display:block;width:6rem;height:.5rem}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.25rem 1.25rem;margin:0;font-size:.875rem}
dt{color:var(--chart-muted)}
dd{margin:0}
details{margin:1.5rem 0 0}
summary{cursor:pointer;font-weight:600;font-size:.9375rem}
pre{background:var(--wash);border-radius:.375rem;padding:1rem;margin:.75rem 0 0;overflow-x:auto;
white-space:pre-wrap;font:.8125rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
footer{padding-top:2rem;padding-bottom:3rem}
@media (max-width:30rem){
header{padding-top:2rem}.fight{padding-top:2.5rem}.answer{font-size:1.1875rem}
th,td{padding-left:.875rem}dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:.5rem}
.contents svg{width:3.5rem}
}
@media print{
:root{${variables(COLOURS)};--wash:#f5f6f8}
body{font-size:10pt}main,header,footer{max-width:none;padding-left:0;padding-right:0}
.charts{columns:2;column-gap:2rem}figure{padding-bottom:1.5rem}tr,pre{break-inside:avoid}
h2,h3{break-after:avoid}.fight+.fight{break-before:page;border:0}
a{color:inherit;text-decoration:none}.scroll{overflow:visible}
}
`;
