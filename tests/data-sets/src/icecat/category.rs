//! Categories for products that come without one: by words of the title, else of the short description.
//!
//! The rules below are tried in their order, first on the product type and the title, then on the description; the
//! first rule with a word in the text decides. A word stands alone ("ups" is not in "groups"), a plural counts too.
//! What no rule knows lies in "Other".

use catalogue_files::record::{CategoryRecord, Text};
use catalogue_model::fold::words;

const ROOT: &str = "icecat";
const OTHER: &str = "icecat-other";

/// Id, parent, French name, English name; what follows makes up the tree below the root, in its order.
const TREE: [(&str, &str, &str, &str); 41] = [
    ("icecat-printing", ROOT, "Impression", "Printing"),
    ("icecat-toner", "icecat-printing", "Toners et tambours", "Toner and drums"),
    ("icecat-ink", "icecat-printing", "Cartouches d'encre", "Ink cartridges"),
    ("icecat-ribbons", "icecat-printing", "Rubans et cassettes", "Ribbons and tapes"),
    ("icecat-printers", "icecat-printing", "Imprimantes et scanners", "Printers and scanners"),
    ("icecat-printer-parts", "icecat-printing", "Pièces et options d'imprimante", "Printer parts and options"),
    ("icecat-paper", ROOT, "Papier et étiquettes", "Paper and labels"),
    ("icecat-labels", "icecat-paper", "Étiquettes", "Labels"),
    ("icecat-media", "icecat-paper", "Papiers et supports", "Paper and media"),
    ("icecat-cables", ROOT, "Câbles et connectique", "Cables and adapters"),
    ("icecat-network-cables", "icecat-cables", "Câbles réseau", "Network cables"),
    ("icecat-fibre", "icecat-cables", "Fibre optique", "Fibre optics"),
    ("icecat-av-cables", "icecat-cables", "Câbles audio et vidéo", "Audio and video cables"),
    ("icecat-data-cables", "icecat-cables", "Câbles de données", "Data cables"),
    ("icecat-power-cables", "icecat-cables", "Cordons d'alimentation", "Power cords"),
    ("icecat-power", ROOT, "Énergie", "Power"),
    ("icecat-ups", "icecat-power", "Onduleurs", "Uninterruptible power supplies"),
    ("icecat-pdu", "icecat-power", "Distribution et parasurtension", "Distribution and surge protection"),
    ("icecat-adapters", "icecat-power", "Alimentations et chargeurs", "Power supplies and chargers"),
    ("icecat-batteries", "icecat-power", "Piles et batteries", "Batteries"),
    ("icecat-components", ROOT, "Composants", "Components"),
    ("icecat-processors", "icecat-components", "Processeurs", "Processors"),
    ("icecat-memory", "icecat-components", "Mémoire", "Memory"),
    ("icecat-storage", "icecat-components", "Stockage", "Storage"),
    ("icecat-boards", "icecat-components", "Cartes mères et cartes", "Motherboards and cards"),
    ("icecat-computers", ROOT, "Ordinateurs", "Computers"),
    ("icecat-notebooks", "icecat-computers", "Portables et tablettes", "Notebooks and tablets"),
    ("icecat-desktops", "icecat-computers", "Postes fixes et serveurs", "Desktops and servers"),
    ("icecat-bags", "icecat-computers", "Sacoches et protections", "Bags and protection"),
    ("icecat-network", ROOT, "Réseau", "Networking"),
    ("icecat-racks", ROOT, "Baies et armoires", "Racks and cabinets"),
    ("icecat-peripherals", ROOT, "Périphériques", "Peripherals"),
    ("icecat-input", "icecat-peripherals", "Claviers et souris", "Keyboards and mice"),
    ("icecat-displays", "icecat-peripherals", "Écrans et projecteurs", "Displays and projectors"),
    ("icecat-mounts", "icecat-peripherals", "Supports et fixations", "Mounts and stands"),
    ("icecat-audio", ROOT, "Son, image et téléphonie", "Audio, photo and phones"),
    ("icecat-support", ROOT, "Logiciels et garanties", "Software and warranties"),
    ("icecat-supplies", ROOT, "Fournitures de bureau", "Office supplies"),
    ("icecat-home", ROOT, "Cuisine, soin et éclairage", "Kitchen, care and light"),
    ("icecat-toys", ROOT, "Jeux et jouets", "Toys and games"),
    (OTHER, ROOT, "Autres articles", "Other"),
];

/// Which words lead where; the first that fits decides, so the narrow come before the wide.
const RULES: [(&str, &str); 35] = [
    ("icecat-support", "warranty, software, license, onsite, svc, care pack, support extension, renewal"),
    (
        "icecat-toys",
        "toy, doll, action figure, figure, puzzle, sylvanian families, batman, paw patrol, playset, \
         playhouse, bakugan, l.o.l, craft kit, trolls",
    ),
    (
        "icecat-home",
        "coffee, espresso, kettle, juicer, milk frother, blender, toaster, deep fryer, grinder, shaver, \
         shaving, razor, trimmer, toothbrush, epilator, hair dryer, iron, vacuum cleaner, fryer, kitchen, \
         bulb, wall light, ceiling, lamp holder, water filter, brita, hue",
    ),
    ("icecat-ups", "ups, uninterruptible power supply, smart ups, back ups, symmetra"),
    ("icecat-fibre", "fibre optic, fiber, fibre, multimode, duplex lc, lszh"),
    ("icecat-power-cables", "power cord, power cable, power extension, extension cord"),
    (
        "icecat-network-cables",
        "networking cable, patch cable, patch cord, utp, ftp, cat5e, cat6, cat5, rj 45, rj45, junction box, \
         rj11",
    ),
    (
        "icecat-av-cables",
        "audio cable, vga cable, hdmi, dvi, displayport, video cable, vga, coaxial cable, coax, stereo, s \
         video, bnc, rca, composite",
    ),
    (
        "icecat-data-cables",
        "usb cable, sata cable, sata, serial cable, parallel cable, printer cable, kvm cable, signal cable, \
         scsi, firewire, ieee 1394, ide, db9, db25, serial, gender changer, cable, cord, usb a",
    ),
    (
        "icecat-toner",
        "toner, drum, imaging unit, developer, fuser, photoconductor, laserjet print cartridge, toner \
         collector, print cartridge, printing cartridge",
    ),
    ("icecat-ribbons", "ribbon, label making tape, labelling tape, fax supply, fax cartridge, tape d1, tze"),
    ("icecat-ink", "ink, ink cartridge, print head, printhead, ink stick, inkjet cartridge, singlepack, original"),
    ("icecat-labels", "label, self adhesive, sticker, movables"),
    (
        "icecat-printer-parts",
        "tray, feeder, printer kit, printer belt, printer memory, maintenance kit, duplex unit, output \
         stacker, printer cabinet, printer roller, transfer kit, stapler, printer scanner spare part, \
         emulation upgrade, phaser, drawer, emulation, prescribe, exchange roller, roller, finisher, printing \
         accessory, staple cartridge",
    ),
    (
        "icecat-media",
        "paper, photo paper, large format media, film, printing film, textile, canvas, vinyl, transparencies, \
         banner, envelope",
    ),
    (
        "icecat-printers",
        "printer, scanner, laserjet, multifunctional, mfp, designjet, copier, plotter, scanjet, deskjet, \
         officejet, inkjet, laser",
    ),
    (
        "icecat-bags",
        "notebook case, case, backpack, sleeve, bag, briefcase, privacy filter, screen protector, cable lock, \
         cover, folio",
    ),
    ("icecat-processors", "processor, xeon, pentium, celeron, opteron, athlon"),
    (
        "icecat-memory",
        "memory module, dimm, sdram, ddr, ddr2, ddr3, ddr4, memory, flash card, memory card, sdxc, sdhc, \
         microsd",
    ),
    (
        "icecat-storage",
        "hard drive, hard disk, hdd, ssd, solid state, flash drive, optical disc drive, cd r, cd rw, dvd r, \
         dvd rw, dvd, blank, media spindle, tape drive, raid controller, raid, card reader, storage, data \
         cartridge, disk, usb drive, floppy drive, spindle",
    ),
    (
        "icecat-boards",
        "motherboard, graphics card, interface cards adapter, lga, socket, cooling, cooler, fan, heat sink, \
         computer case, chassis, slot expander, pci, superchassis, tower, jumper",
    ),
    (
        "icecat-notebooks",
        "notebook, laptop, netbook, chromebook, tablet, handheld mobile computer, hybrid, dock, port \
         replicator, thinkpad",
    ),
    ("icecat-desktops", "pc, workstation, server, desktop, barebone, thin client, compaq"),
    ("icecat-pdu", "pdu, power distribution unit, surge protector, surge, outlet, inverter"),
    ("icecat-adapters", "power supply, power adapter, ac adapter, charger, psu, power module"),
    ("icecat-batteries", "battery, batteries, alkaline, lithium, mah"),
    (
        "icecat-network",
        "switch, router, network, networking, ethernet, wireless, wlan, gigabit, transceiver, media \
         converter, antenna, kvm, access point, modem, webcard, print server, bluetooth, firewall",
    ),
    (
        "icecat-racks",
        "rack, cabinet, enclosure, netshelter, patch panel, blanking panel, keystone, smartrack, shelf, \
         grommet, smoke sensor, temperature transmitter",
    ),
    ("icecat-input", "keyboard, mouse, mice, trackball, keypad, presenter, hub, joystick, webcam"),
    ("icecat-displays", "monitor, projector, lamp, lcd, tv, display, projection screen, screen, smart board"),
    ("icecat-mounts", "mount, bracket, stand, mounting, arm, holder, clamp, wallmount"),
    (
        "icecat-audio",
        "headphones, headset, speaker, camera, lens, telephone, phone, player, radio, audio, video, \
         smartphone, dect, microphone, remote control, mp3, smartwatch, slr, hi fi, camcorder, photoframe, \
         micro system, dictation, pocket memo, earphones",
    ),
    (
        "icecat-supplies",
        "calculator, folder, lever arch file, ring binder, stapler, staple, laminator, shredder, photo album, \
         fotobook, file, pen, labelwriter, notepad, marker",
    ),
    ("icecat-data-cables", "adapter, splitter, converter, connector"),
    ("icecat-media", "matt, gloss, matte, glossy, sheet"),
];

/// The category of a product.
pub(super) fn of(title: &str, product_type: &str, description: &str) -> &'static str {
    let texts = [format!("{product_type} {title}"), description.to_owned()];
    texts
        .iter()
        .map(|text| spaced(text))
        .find_map(|text| RULES.iter().find(|(_, words)| words.split(", ").any(|word| has(&text, word))))
        .map_or(OTHER, |(category, _)| category)
}

/// The words of a text between single spaces, one before the first and one behind the last.
fn spaced(text: &str) -> String {
    format!(" {} ", words(text).join(" "))
}

fn has(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let behind = &text[at + word.len()..];
        text[..at].ends_with(' ') && (behind.starts_with(' ') || behind.starts_with("s ") || behind.starts_with("es "))
    })
}

/// The tree as records.
pub(super) fn records() -> Vec<CategoryRecord> {
    let name = |fr: &str, en: &str| Text { fr: fr.to_owned(), en: en.to_owned() };
    let record = |id: &str, parent: Option<&str>, position: usize, name: Text| CategoryRecord {
        external_id: id.to_owned(),
        parent: parent.map(str::to_owned),
        position: u32::try_from(position).unwrap_or_default(),
        name,
        description: Text::default(),
        slug: Text::default(),
        picture: None,
        tax_kinds: None,
    };
    // After the roots of a shop that has some already.
    let root = record(ROOT, None, 100, name("Informatique et bureau", "IT and office"));
    let below = TREE.iter().enumerate().map(|(at, (id, parent, fr, en))| record(id, Some(*parent), at, name(fr, en)));
    std::iter::once(root).chain(below).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_lead_to_their_categories() {
        let titles = [
            ("Lexmark 12A7410 toner cartridge Original Black 1 pc(s)", "icecat-toner"),
            ("HP 27 Black Original 1 pc(s)", "icecat-ink"),
            ("ACT CAT6 UTP 7,00 m networking cable 7 m Green", "icecat-network-cables"),
            ("C2G 3ft 3.5mm Stereo M/M audio cable 0.91 m Black", "icecat-av-cables"),
            ("KYOCERA 870LM00075 printer memory 256 MB DRAM", "icecat-printer-parts"),
            ("HP LaserJet 4300n 1200 x 1200 DPI A4", "icecat-printers"),
            ("APC PER8T Personal SurgeArrest 8 AC outlet(s) 120 V", "icecat-pdu"),
            ("CHERRY M-5400 mouse USB Type-A+PS/2 Optical", "icecat-input"),
            ("Thule 20110720", "icecat-other"),
        ];
        for (title, category) in titles {
            assert_eq!(of(title, "", ""), category, "{title}");
        }
    }

    #[test]
    fn a_word_stands_alone() {
        assert!(has(&spaced("Smart UPS 700"), "ups") && has(&spaced("two printers"), "printer"));
        assert!(!has(&spaced("groups"), "ups"));
    }

    #[test]
    fn every_rule_leads_into_the_tree() {
        let known: Vec<_> = TREE.iter().map(|row| row.0).collect();
        assert!(RULES.iter().all(|(category, _)| known.contains(category)));
        assert!(TREE.iter().all(|(_, parent, ..)| *parent == ROOT || known.contains(parent)));
    }
}
