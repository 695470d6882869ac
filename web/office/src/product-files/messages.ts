// What is said while files of products are sent, and of those that are not taken.

import { messages } from "@comptoir/i18n";

export const productFileMessages = messages(
  {
    choosePictures: "Choose pictures",
    chooseDocuments: "Choose PDFs",
    pictureHint: "Or drop or paste them here: JPEG, PNG, WebP or GIF, {max} MB and 32 million pixels each at most.",
    documentHint: "Or drop or paste them here: PDF, {max} MB each at most.",
    sent: "Files being sent",
    sending: "{name} is being sent",
    stop: "Stop sending {name}",
    dismiss: "Dismiss {name}",
    added: "{name} was added.",
    empty: "This file is empty.",
    tooLarge: "This file has {size} MB: {max} MB are the most.",
    noPicture: "This is no picture. Right would be a JPEG, PNG, WebP or GIF.",
    noDocument: "This is no document. Right would be a PDF.",
    noVariant: "Each variant has a picture already. Drop it on the variant whose picture it should replace.",
  },
  {
    choosePictures: "Choisir des images",
    chooseDocuments: "Choisir des PDF",
    pictureHint:
      "Ou déposez-les ou collez-les ici : JPEG, PNG, WebP ou GIF, {max} Mo et 32 millions de pixels chacune au plus.",
    documentHint: "Ou déposez-les ou collez-les ici : PDF, {max} Mo chacun au plus.",
    sent: "Fichiers en cours d'envoi",
    sending: "Envoi de {name} en cours",
    stop: "Arrêter l'envoi de {name}",
    dismiss: "Retirer {name}",
    added: "{name} a été ajouté.",
    empty: "Ce fichier est vide.",
    tooLarge: "Ce fichier fait {size} Mo : {max} Mo au plus.",
    noPicture: "Ce n'est pas une image. Il faut un JPEG, un PNG, un WebP ou un GIF.",
    noDocument: "Ce n'est pas un document. Il faut un PDF.",
    noVariant: "Chaque variante a déjà une image. Déposez-la sur la variante dont elle doit remplacer l'image.",
  },
);
