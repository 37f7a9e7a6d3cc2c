/**
 * Remembers the last answer. A fight that is listed asks of a situation once for each outcome of
 * what is rolled there, and then of the next one.
 */
export function latest<Question extends object, Answer>(
  answer: (question: Question) => Answer,
): (question: Question) => Answer {
  let last: { readonly question: Question; readonly answer: Answer } | null = null;
  return (question) => {
    if (last?.question !== question) last = { question, answer: answer(question) };
    return last.answer;
  };
}
