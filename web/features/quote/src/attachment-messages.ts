// The words of a quote as a file, and of the files attached to it.

import { messages } from "@comptoir/i18n";

export const attachmentMessages = messages(
  {
    pdf: "PDF",
    pdfOf: "of the quote",
    files: "Files",
    none: "No file has been attached.",
    unread: "The files can't be shown at the moment.",
    again: "Try again",
    attach: "Attach a file",
    attached: "{name} is attached.",
    kinds: "PDF, picture or office file, {max} MB at most.",
    tooLarge: "{name} is larger than {max} MB.",
    empty: "{name} is empty.",
    by: "{author}, {date}",
    SUPPLIER: "supplier",
    size: "{n} kB",
    download: "Download {name}",
    remove: "Remove {name}",
    removed: "{name} is removed.",
  },
  {
    pdf: "PDF",
    pdfOf: "du devis",
    files: "Fichiers",
    none: "Aucun fichier n'est joint.",
    unread: "Les fichiers ne peuvent pas être affichés pour le moment.",
    again: "Réessayer",
    attach: "Joindre un fichier",
    attached: "{name} est joint.",
    kinds: "PDF, image ou fichier bureautique, {max} Mo au plus.",
    tooLarge: "{name} dépasse {max} Mo.",
    empty: "{name} est vide.",
    by: "{author}, {date}",
    SUPPLIER: "fournisseur",
    size: "{n} ko",
    download: "Télécharger {name}",
    remove: "Retirer {name}",
    removed: "{name} est retiré.",
  },
);
