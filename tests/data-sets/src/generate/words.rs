//! The words that generated catalogues are made of, in both languages.

/// A word in French and in English.
pub type Word = (&'static str, &'static str);

/// Sectors: the roots of the tree.
pub const SECTORS: [Word; 12] = [
    ("Fixation", "Fixings"),
    ("Outillage", "Tools"),
    ("Électricité", "Electrical"),
    ("Plomberie", "Plumbing"),
    ("Chauffage", "Heating"),
    ("Éclairage", "Lighting"),
    ("Sécurité", "Safety"),
    ("Manutention", "Handling"),
    ("Pneumatique", "Pneumatics"),
    ("Hydraulique", "Hydraulics"),
    ("Soudage", "Welding"),
    ("Transmission", "Power transmission"),
];

/// Things, eight a sector, each shared by two sectors.
pub const THINGS: [Word; 48] = [
    ("Vis à tête fraisée", "Countersunk screw"),
    ("Écrou", "Nut"),
    ("Rondelle", "Washer"),
    ("Cheville", "Wall plug"),
    ("Perceuse", "Drill"),
    ("Foret", "Drill bit"),
    ("Pince", "Pliers"),
    ("Tournevis", "Screwdriver"),
    ("Disjoncteur", "Circuit breaker"),
    ("Câble souple", "Flexible cable"),
    ("Boîtier", "Enclosure"),
    ("Relais", "Relay"),
    ("Robinet", "Tap"),
    ("Raccord", "Fitting"),
    ("Vanne", "Valve"),
    ("Siphon", "Trap"),
    ("Radiateur", "Radiator"),
    ("Thermostat", "Thermostat"),
    ("Circulateur", "Circulator pump"),
    ("Chaudière", "Boiler"),
    ("Projecteur", "Floodlight"),
    ("Ampoule", "Bulb"),
    ("Réglette", "Batten"),
    ("Détecteur", "Detector"),
    ("Casque", "Helmet"),
    ("Gant", "Glove"),
    ("Harnais", "Harness"),
    ("Lunettes", "Goggles"),
    ("Transpalette", "Pallet truck"),
    ("Palan", "Hoist"),
    ("Élingue", "Sling"),
    ("Roulette", "Castor"),
    ("Vérin", "Cylinder"),
    ("Compresseur", "Compressor"),
    ("Manomètre", "Pressure gauge"),
    ("Filtre", "Filter"),
    ("Pompe", "Pump"),
    ("Flexible", "Hose"),
    ("Distributeur", "Directional valve"),
    ("Accumulateur", "Accumulator"),
    ("Poste à souder", "Welding set"),
    ("Électrode", "Electrode"),
    ("Chalumeau", "Torch"),
    ("Masque", "Mask"),
    ("Courroie", "Belt"),
    ("Poulie", "Pulley"),
    ("Roulement", "Bearing"),
    ("Chaîne", "Chain"),
];

/// What sets a thing apart: the leaves of the tree.
pub const GRADES: [Word; 4] =
    [("standard", "standard"), ("renforcé", "heavy-duty"), ("inox", "stainless"), ("isolé", "insulated")];

/// Materials.
pub const MATERIALS: [Word; 8] = [
    ("Acier zingué", "Zinc-plated steel"),
    ("Inox A2", "A2 stainless steel"),
    ("Inox A4", "A4 stainless steel"),
    ("Laiton", "Brass"),
    ("Aluminium", "Aluminium"),
    ("Polyamide", "Polyamide"),
    ("Caoutchouc", "Rubber"),
    ("Fonte", "Cast iron"),
];

/// Colours.
pub const COLOURS: [Word; 8] = [
    ("noir", "black"),
    ("blanc", "white"),
    ("rouge", "red"),
    ("bleu", "blue"),
    ("vert", "green"),
    ("jaune", "yellow"),
    ("gris", "grey"),
    ("orange", "orange"),
];

/// What things are good for, in sentences that end a description.
pub const USES: [Word; 6] = [
    ("Convient à l’atelier comme au chantier.", "At home in the workshop and on site."),
    ("Résiste aux vibrations et à l’humidité.", "Withstands vibration and damp."),
    ("Se monte sans outil spécial.", "Fitted without special tools."),
    ("Conforme aux normes européennes en vigueur.", "Meets the European standards in force."),
    ("Livré avec sa notice et ses accessoires.", "Comes with instructions and accessories."),
    ("Pièces détachées suivies pendant dix ans.", "Spare parts kept for ten years."),
];

/// Beginnings of brands.
pub const BRAND_HEADS: [&str; 16] = [
    "Alde", "Bro", "Cor", "Dal", "Esk", "Fer", "Gan", "Hol", "Ister", "Jor", "Kel", "Lor", "Mar", "Nor", "Oster", "Pel",
];

/// Ends of brands.
pub const BRAND_TAILS: [&str; 16] = [
    "bach", "chelle", "dane", "fort", "gate", "hart", "line", "mont", "nex", "quist", "rane", "sey", "tek", "val",
    "wick", "zan",
];

/// Suppliers.
pub const SUPPLIERS: [&str; 12] = [
    "Ardouin Distribution",
    "Bexley Trade",
    "Comptoirs Réunis",
    "Delacourt Industrie",
    "Eastmoor Supply",
    "Fournitures Gallois",
    "Greyfell Wholesale",
    "Hautecour & Fils",
    "Inverloch Parts",
    "Jourdain Pro",
    "Kestrel Direct",
    "Lavandier Négoce",
];
