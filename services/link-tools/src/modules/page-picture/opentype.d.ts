// What is used of opentype.js, which has no types of its own; those of DefinitelyTyped bring the types of browsers into every program.
declare module 'opentype.js' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x: number; y: number; x1: number; y1: number }
    | { type: 'C'; x: number; y: number; x1: number; y1: number; x2: number; y2: number }
    | { type: 'Z' }

  export type Glyph = {
    advanceWidth?: number
    getPath: (x: number, y: number, fontSize: number) => { commands: PathCommand[] }
  }

  export type Font = {
    unitsPerEm: number
    charToGlyph: (character: string) => Glyph
    /** 0 for a character that the font does not have. */
    charToGlyphIndex: (character: string) => number
    getKerningValue: (left: Glyph, right: Glyph) => number
  }

  const opentype: { parse: (font: ArrayBuffer) => Font }
  export default opentype
}
