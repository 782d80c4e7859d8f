import { Parser } from 'htmlparser2'

/** Some pages of many scripts have their metadata behind half a megabyte. */
const maxHeadBytes = 1_500_000
/** Heads have hundreds; looking through tens of thousands would hold up everybody. */
const maxTags = 10_000
/** So much of the body is read where the head has no title: a heading may stand for it. */
const maxBodyBytes = 256_000

/**
 * Reads a page as it comes, and tells when its head is over: from then on no byte of it is needed. Where the head has no title, a part of the body is.
 * The bytes are read as letters of ASCII, which every charset of the web has but UTF-16.
 */
export function createHeadEnd(): (piece: Uint8Array) => boolean {
  let decoder: InstanceType<typeof TextDecoder> | null = null
  const state = { bytes: 0, tags: 0, headEndsAt: Infinity, hasTitle: false, drawings: 0, isInTitle: false }
  const parser = new Parser({
    onopentag(name, attributes) {
      state.tags += 1
      if (isDrawing(name)) state.drawings += 1
      if (name === 'body') state.headEndsAt = Math.min(state.headEndsAt, state.bytes)
      state.isInTitle = isTitle(name, state)
      if (name === 'meta' && /^(?:og|twitter):title$/i.test(attributes['property'] ?? attributes['name'] ?? '')) state.hasTitle = true
    },
    ontext(text) {
      if (state.isInTitle && /\S/.test(text)) state.hasTitle = true
    },
    onclosetag(name) {
      if (isDrawing(name)) state.drawings -= 1
      if (name === 'head') state.headEndsAt = Math.min(state.headEndsAt, state.bytes)
      state.isInTitle = false
    },
  })
  return (piece) => {
    decoder ??= new TextDecoder(charsetOf(piece))
    state.bytes += piece.length
    parser.write(decoder.decode(piece, { stream: true }))
    if (state.bytes >= maxHeadBytes || state.tags >= maxTags) return true
    return state.bytes - state.headEndsAt >= (state.hasTitle ? 0 : maxBodyBytes)
  }
}

/** A heading in the body stands for a title once the head is over. */
function isTitle(name: string, { drawings, headEndsAt }: { drawings: number; headEndsAt: number }): boolean {
  return (name === 'title' && drawings === 0) || (name === 'h1' && headEndsAt < Infinity)
}

function charsetOf([first = 0, second = 0]: Uint8Array): string {
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return (first === 0xff && second === 0xfe) || (first !== 0 && second === 0) ? 'utf-16le' : 'latin1'
}

const isDrawing = (name: string): boolean => name === 'svg' || name === 'math'
