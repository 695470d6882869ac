// The words of a message that is written.

import { messages } from "@comptoir/i18n";

export const messageFormMessages = messages(
  {
    messageRequired: "Write a message first.",
    messageLong: "At most {max} characters.",
    sendMessage: "Send",
  },
  {
    messageRequired: "Écrivez d'abord un message.",
    messageLong: "{max} caractères au plus.",
    sendMessage: "Envoyer",
  },
);
