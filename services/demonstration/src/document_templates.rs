//! What each kind of document says besides the product's own facts, in French and English.

/// French and English.
type BothLanguages = (&'static str, &'static str);

/// A kind of document.
#[derive(Debug)]
pub struct DocumentTemplate {
    /// `DATASHEET`, `SAFETY`, `MANUAL` or `CERTIFICATE`.
    pub id: &'static str,
    /// Its title.
    pub title: BothLanguages,
    /// Its sections: heading and text.
    pub sections: &'static [(BothLanguages, BothLanguages)],
}

/// Every kind of document.
pub const DOCUMENT_TEMPLATES: [DocumentTemplate; 4] = [
    DocumentTemplate {
        id: "DATASHEET",
        title: ("Fiche technique", "Data sheet"),
        sections: &[
            (
                ("Installation", "Setting up"),
                (
                    "Déballer sur un sol propre, vérifier la présence de toutes les pièces, puis suivre les schémas joints. \
                     Deux personnes sont préférables pour les modèles de plus de vingt kilogrammes.",
                    "Unpack on a clean floor, check that every part is there, then follow the drawings in the box. \
                     Anything over twenty kilograms is a job for two.",
                ),
            ),
            (
                ("Entretien", "Care"),
                (
                    "Dépoussiérer avec un chiffon doux et humide. Ne pas employer de solvant. Resserrer les vis après un mois d'usage.",
                    "Wipe with a soft damp cloth, keep solvents away and give the screws a turn after the first month.",
                ),
            ),
            (
                ("Garantie", "Guarantee"),
                (
                    "Pièces et main-d'œuvre pendant deux ans, au moins, à compter de la livraison.",
                    "Parts and labour for at least two years from delivery.",
                ),
            ),
        ],
    },
    DocumentTemplate {
        id: "SAFETY",
        title: ("Fiche de sécurité", "Safety sheet"),
        sections: &[
            (
                ("Précautions d'emploi", "Handling"),
                (
                    "Porter des gants. Aérer le local. Ne jamais mélanger avec un autre produit. Conserver dans l'emballage d'origine.",
                    "Wear gloves and keep the room aired. Never mix with anything else. Leave it in its own container.",
                ),
            ),
            (
                ("Premiers secours", "First aid"),
                (
                    "En cas de contact avec les yeux, rincer à l'eau claire pendant quinze minutes et consulter. \
                     En cas d'ingestion, ne pas faire vomir ; appeler le 15 ou le centre antipoison.",
                    "If it gets in the eyes, rinse with clean water for fifteen minutes and see a doctor. \
                     If swallowed, do not induce vomiting; ring 111, or 999 in an emergency.",
                ),
            ),
            (
                ("Stockage et élimination", "Storage and disposal"),
                (
                    "Entre 5 et 30 °C, hors de portée des enfants, à l'écart des aliments. Rapporter les restes en déchèterie.",
                    "Between 5 and 30 °C, out of children's reach and away from food. Take leftovers to a recycling centre.",
                ),
            ),
        ],
    },
    DocumentTemplate {
        id: "MANUAL",
        title: ("Mode d'emploi", "Instructions"),
        sections: &[
            (
                ("Avant la première utilisation", "Before you start"),
                (
                    "Retirer toutes les protections de transport. Poser l'appareil sur une surface plane et sèche, près d'une prise reliée à la terre.",
                    "Take off all the transit tape. Stand the machine on something flat and dry, near an earthed socket.",
                ),
            ),
            (
                ("Utilisation", "Using it"),
                (
                    "Mettre sous tension, attendre que le voyant soit fixe, puis procéder. Éteindre après usage et avant tout nettoyage.",
                    "Switch on, wait for the light to stop blinking, and off you go. Switch off afterwards, and always before cleaning.",
                ),
            ),
            (
                ("En cas de panne", "If it stops"),
                (
                    "Débrancher, patienter dix minutes, rebrancher. Si le voyant clignote encore, noter le nombre d'éclats et contacter le fournisseur.",
                    "Unplug it, wait ten minutes, plug it back in. Still blinking? Count the flashes and call the supplier.",
                ),
            ),
        ],
    },
    DocumentTemplate {
        id: "CERTIFICATE",
        title: ("Certificat de conformité", "Certificate of conformity"),
        sections: &[
            (
                ("Déclaration", "Declaration"),
                (
                    "Le fabricant déclare que les products ci-dessus satisfont à la norme indiquée, d'après les essais d'un laboratoire indépendant.",
                    "The manufacturer declares that the items above meet the standard named here, as tested by an independent laboratory.",
                ),
            ),
            (
                ("Traçabilité", "Traceability"),
                (
                    "Le numéro de lot figure sur chaque emballage. Les rapports d'essai sont conservés dix ans.",
                    "The batch number is on every pack. Test reports are kept for ten years.",
                ),
            ),
        ],
    },
];
