import { COLOURS, type ColourRole, colourVariable, DARK } from '../charts/theme.js';

function variables(colours: Readonly<Record<ColourRole, string>>): string {
  const roles = Object.keys(colours) as ColourRole[];
  return roles.map((role) => `${colourVariable(role)}:${colours[role]}`).join(';');
}

/** The whole style sheet of the page; its hash is in the page's Content-Security-Policy. */
export const STYLE = `
:root{color-scheme:light dark;${variables(COLOURS)}}
@media (prefers-color-scheme:dark){:root{${variables(DARK)}}}
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
a:focus-visible,summary:focus-visible,input:focus-visible,.scroll:focus-visible{outline:2px solid var(--chart-exact);outline-offset:3px}
.kicker,.small,footer{color:var(--chart-muted);font-size:.875rem}
.kicker{margin:0 0 .75rem}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:1rem;background:var(--chart-paper);padding:.25rem .5rem}
.finding{font-size:1.375rem;line-height:1.4;font-weight:600;margin:1rem 0 .75rem;max-width:46rem;text-wrap:pretty}
.answer{max-width:46rem;text-wrap:pretty}
.prose{max-width:42rem}
.prose h3,.prose h4{margin:1.5rem 0 .5rem}
.prose li{margin:.25rem 0}
.note{border-left:3px solid var(--chart-simulated);padding-left:.75rem}
section{padding:3.5rem 0 1rem}
section:first-child{padding-top:1.5rem}
section:nth-child(n+5){content-visibility:auto;contain-intrinsic-size:auto 100rem}
section+section{border-top:1px solid var(--chart-grid)}
nav{margin-top:1.5rem;font-size:.9375rem}
nav ol{margin:.5rem 0 0;padding-left:1.5rem;columns:18rem 2;column-gap:2.5rem}
nav li{break-inside:avoid;padding:.125rem 0}
.charts{columns:20rem 2;column-gap:3rem;margin:2rem 0 0}
figure{margin:0;padding-bottom:2.25rem;break-inside:avoid}
figure svg{display:block;width:100%;max-width:30rem;height:auto;overflow:visible;
font-family:system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
.chart-wide{margin:2rem 0 0}
.chart-wide [role=img]{overflow-x:auto;overflow-y:hidden;padding-bottom:.25rem}
.chart-wide figure svg{width:auto;max-width:none}
.near{stroke:var(--chart-ink);stroke-width:2;opacity:1}
.tip{position:fixed;z-index:9;transform:translateX(-50%);max-width:min(22rem,92vw);pointer-events:none;
background:var(--chart-ink);color:var(--chart-paper);padding:.25rem .5rem;border-radius:.25rem;font-size:.8125rem;line-height:1.35}
.switch{border:0;margin:.25rem 0 0;padding:0;display:flex;flex-wrap:wrap;gap:.125rem .875rem;font-size:.8125rem;color:var(--chart-muted)}
.switch[hidden]{display:none}
.switch legend{float:left;padding:0;margin-right:.875rem}
.switch label{display:inline-flex;align-items:center;gap:.3rem;min-height:1.5rem;cursor:pointer}
.switch input{margin:0;accent-color:var(--chart-exact)}
.scroll{overflow-x:auto;margin:0 -1.25rem;padding:0 1.25rem}
.scroll+.small,details+.small{margin-top:1rem}
.small{margin-bottom:.25rem}
table{border-collapse:collapse;font-size:.9375rem;font-variant-numeric:tabular-nums lining-nums;overflow-wrap:normal}
th,td{padding:.375rem 0 .375rem 1.5rem;text-align:right;white-space:nowrap;vertical-align:baseline;
border-bottom:1px solid var(--chart-grid)}
th:first-child,td:first-child{padding-left:0;text-align:left;white-space:normal;min-width:8rem;overflow-wrap:anywhere}
thead th{color:var(--chart-muted);font-weight:500;font-size:.8125rem}
tbody th{font-weight:400}
.words th,.words td{white-space:normal;text-align:left;min-width:8rem}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.25rem 1.25rem;margin:0;font-size:.875rem}
dt{color:var(--chart-muted)}
dd{margin:0}
details{margin:1.5rem 0 0}
summary{cursor:pointer;font-weight:600;font-size:.9375rem}
pre{background:var(--chart-wash);border-radius:.375rem;padding:1rem;margin:.75rem 0 0;overflow-x:auto;
white-space:pre-wrap;font:.8125rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
footer{padding-top:2rem;padding-bottom:3rem}
@media (max-width:30rem){
header{padding-top:2rem}section{padding-top:2.5rem}.finding{font-size:1.1875rem}
th,td{padding-left:.875rem}dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:.5rem}
}
@page{margin:16mm 15mm}
@media print{
:root{color-scheme:light;${variables(COLOURS)}}
body{font-size:10pt;line-height:1.45}
main,header,footer{max-width:none;padding-left:0;padding-right:0}
header{padding-top:0}
.skip,.switch,.tip,details:not([open]){display:none!important}
.finding{font-size:13pt}
.charts{columns:2;column-gap:8mm;margin-top:5mm}
figure{padding-bottom:5mm}
figure svg{max-width:85mm}
.chart-wide figure svg{max-width:100%}
tr,pre,.finding,.answer{break-inside:avoid}
h2,h3,summary,.finding{break-after:avoid}
h3{margin-top:5mm}
section{padding-top:6mm}
section+section{border:0}
section:nth-child(n+5){content-visibility:visible}
section:has(.charts)+section:has(.charts){break-before:page}
a{color:inherit;text-decoration:none}
.scroll{overflow:visible;margin:0;padding:0}
table{font-size:9pt}
}
`;
