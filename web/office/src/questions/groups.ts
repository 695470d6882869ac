// What became of the questions that members ask the shop.

export const QUESTION_GROUPS = {
  all: [],
  new: ["NEW"],
  answered: ["ANSWERED"],
  closed: ["CLOSED"],
} as const;
export type QuestionGroup = keyof typeof QUESTION_GROUPS;
