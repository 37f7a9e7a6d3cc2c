/** Answers that are remembered at most; a large fight has more questions than there is room for. */
const MOST_ANSWERS = 20_000;

/** Where answers are kept by their keys: a `ListMap`, or a `Map`. */
type Known<Key, Answer> = Pick<Map<Key, Answer>, 'size' | 'get' | 'clear'> & {
  set(key: Key, answer: Answer): void;
};

/** Answers a question once for all that have the same key. With too many of them all are forgotten. */
export function remember<Question, Key, Answer extends object>(
  known: Known<Key, Answer>,
  keyOf: (question: Question) => Key,
  answer: (question: Question) => Answer,
): (question: Question) => Answer {
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
