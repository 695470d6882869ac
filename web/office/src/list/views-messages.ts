// The words of saved views.

import { messages } from "@comptoir/i18n";

export const viewsMessages = messages(
  {
    views: "Your views",
    save: "Save this view",
    saveTitle: "Save this view",
    saveHint: "The search, the status and the columns that are shown now. A view of the same name is replaced.",
    saveAction: "Save",
    saved: "{name} has been saved.",
    change: "Change {name}",
    rename: "Rename",
    renameTitle: "Rename {name}",
    taken: "Another view has this name.",
    required: "Enter a name.",
    remove: "Remove",
    removed: "{name} has been removed.",
    undo: "Undo",
    makeStart: "Open the list with it",
    makeNoStart: "Open the list with everything",
    start: "the list opens with it",
  },
  {
    views: "Vos vues",
    save: "Enregistrer cette vue",
    saveTitle: "Enregistrer cette vue",
    saveHint: "La recherche, le statut et les colonnes affichés en ce moment. Une vue du même nom est remplacée.",
    saveAction: "Enregistrer",
    saved: "{name} a été enregistrée.",
    change: "Modifier {name}",
    rename: "Renommer",
    renameTitle: "Renommer {name}",
    taken: "Une autre vue porte déjà ce nom.",
    required: "Indiquez un nom.",
    remove: "Supprimer",
    removed: "{name} a été supprimée.",
    undo: "Annuler",
    makeStart: "Ouvrir la liste avec elle",
    makeNoStart: "Ouvrir la liste entière",
    start: "la liste s'ouvre avec elle",
  },
);
