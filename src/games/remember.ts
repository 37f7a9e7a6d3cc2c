/** Answers that are remembered at most; a large fight has more questions than there is room for. */
const MOST_ANSWERS = 20_000;

/** Answers a question once for all that have the same key. With too many of them all are forgotten. */
export function remember<Question, Answer extends object>(
  keyOf: (question: Question) => string,
  answer: (question: Question) => Answer,
): (question: Question) => Answer {
  const known = new Map<string, Answer>();
  return (question) => {
    const key = keyOf(question);
    let found = known.get(key);
    if (found === undefined) {
      if (known.size === MOST_ANSWERS) known.clear();
      found = answer(question);
      known.set(key, found);
    }
    return found;
  };
}
