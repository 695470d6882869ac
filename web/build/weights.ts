// What a built app loads: the gzipped JavaScript behind some of its modules, by the manifest of its build.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/** Which chunk a module went into, and which modules it imports before it runs. */
interface ManifestEntry {
  file: string;
  imports?: string[];
}

/** A script, and its weight in kilobytes. */
interface WeighedFile {
  file: string;
  kilobytes: number;
}

/** Reads the manifest of a built app; what it gives tells whether a module is in it, and what modules load together. */
export function weightsOf(dist: string) {
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, "utf8"));
  const sizes = new Map<string, number>();

  function addWithImports(module: string, loaded: Set<string>): void {
    if (loaded.has(module)) return;
    loaded.add(module);
    for (const imported of manifest[module]?.imports ?? []) addWithImports(imported, loaded);
  }

  function gzippedKilobytes(file: string): number {
    const size = sizes.get(file) ?? gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length / 1024;
    sizes.set(file, size);
    return size;
  }

  return {
    has: (module: string) => module in manifest,
    /** Every script that some modules load, each once. */
    filesOf(modules: string[]): WeighedFile[] {
      const loaded = new Set<string>();
      for (const module of modules) addWithImports(module, loaded);
      const files = new Set([...loaded].flatMap((module) => manifest[module]?.file ?? []));
      const scripts = [...files].filter((file) => file.endsWith(".js"));
      return scripts.map((file) => ({ file, kilobytes: gzippedKilobytes(file) }));
    },
  };
}

/** What scripts weigh together, in kilobytes. */
export function totalOf(files: WeighedFile[]): number {
  return files.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
}

/** One line about scripts and their budget, and one for each of them with `detail`. */
export function print(name: string, files: WeighedFile[], budget: number | undefined, detail: boolean): void {
  const count = `${files.length} files`.padStart(8);
  console.log(`${totalOf(files).toFixed(1).padStart(7)} KB of ${budget ?? "?"} KB  ${count}  ${name}`);
  if (!detail) return;
  for (const { file, kilobytes } of files) console.log(`${kilobytes.toFixed(1).padStart(11)} KB  ${file}`);
}
