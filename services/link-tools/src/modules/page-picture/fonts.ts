import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'opentype.js'

export type Weight = 500 | 600

/** Gives the font of a weight that has a character; null where none has. */
export type FindFont = (weight: Weight, character: string) => Promise<Font | null>

/**
 * Inter, as it comes with the project: texts are drawn as its outlines, and look the same wherever they are drawn. It has the Latin, Greek and
 * Cyrillic letters, in a file for each of these parts.
 */
const files: Record<Weight, readonly string[]> = {
  500: [
    import.meta.resolve('@fontsource/inter/files/inter-latin-500-normal.woff'),
    import.meta.resolve('@fontsource/inter/files/inter-latin-ext-500-normal.woff'),
    import.meta.resolve('@fontsource/inter/files/inter-cyrillic-500-normal.woff'),
    import.meta.resolve('@fontsource/inter/files/inter-cyrillic-ext-500-normal.woff'),
    import.meta.resolve('@fontsource/inter/files/inter-greek-500-normal.woff'),
    import.meta.resolve('@fontsource/inter/files/inter-greek-ext-500-normal.woff'),
    import.meta.resolve('@fontsource/inter/files/inter-vietnamese-500-normal.woff'),
  ],
  600: [
    import.meta.resolve('@fontsource/inter/files/inter-latin-600-normal.woff'),
    import.meta.resolve('@fontsource/inter/files/inter-latin-ext-600-normal.woff'),
    import.meta.resolve('@fontsource/inter/files/inter-cyrillic-600-normal.woff'),
    import.meta.resolve('@fontsource/inter/files/inter-cyrillic-ext-600-normal.woff'),
    import.meta.resolve('@fontsource/inter/files/inter-greek-600-normal.woff'),
    import.meta.resolve('@fontsource/inter/files/inter-greek-ext-600-normal.woff'),
    import.meta.resolve('@fontsource/inter/files/inter-vietnamese-600-normal.woff'),
  ],
}

/** Fonts are read when the first character that needs them is drawn, and stay. */
export function createFonts(): FindFont {
  const fonts = new Map<string, Promise<Font>>()
  const open = (file: string): Promise<Font> => {
    const loading = fonts.get(file) ?? readFont(file)
    fonts.set(file, loading)
    loading.catch(() => fonts.delete(file))
    return loading
  }
  return async (weight, character) => {
    if (!mayBeCovered.test(character)) return null
    for (const file of files[weight]) {
      const font = await open(file)
      if (font.charToGlyphIndex(character) > 0) return font
    }
    return null
  }
}

/** Letters of other scripts are not looked for in all files. */
const mayBeCovered = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u

async function readFont(file: string): Promise<Font> {
  const [{ default: opentype }, bytes] = await Promise.all([import('opentype.js'), readFile(fileURLToPath(file))])
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}
