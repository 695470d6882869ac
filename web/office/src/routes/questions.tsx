// /office/questions

export { QuestionsPage as Component } from "../questions/questions-page";
