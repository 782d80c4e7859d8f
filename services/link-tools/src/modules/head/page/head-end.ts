import { Parser } from 'htmlparser2'
import { isShown } from '../../html/page-place.ts'
import { isChallengeTitle } from '../walls/challenge-words.data.ts'
import { isWholeTitle } from './page-title.ts'

/** Some pages of many scripts have their metadata behind half a megabyte. */
const maxHeadBytes = 1_500_000
/** Heads have hundreds; looking through tens of thousands would hold up everybody. */
const maxTags = 10_000
/** So much of the body is read where the head has no title: a heading may stand for it. */
const maxBodyBytes = 256_000
/** So much of it where the head describes nothing: what stands in place of a page is told by what it is made of. */
const maxUndescribedBytes = 48_000

const maxTitleLength = 2_000
/** An ellipsis in UTF-8, as Latin-1 has it. */
const ellipsisInBytes = /â€¦\s?$/

type State = {
  bytes: number
  tags: number
  headEndsAt: number
  apart: number
  title: string | null
  hasTitle: boolean
  isDescribed: boolean
  isSuspect: boolean
}

/**
 * Reads a page as it comes, and tells when its head is over: from then on no byte of it is needed. Where the head has no title, or describes nothing, a
 * part of the body is. The bytes are read as letters of ASCII, which every charset of the web has but UTF-16.
 */
export function createHeadEnd(): (piece: Uint8Array) => boolean {
  let decoder: InstanceType<typeof TextDecoder> | null = null
  const state: State = {
    bytes: 0,
    tags: 0,
    headEndsAt: Infinity,
    apart: 0,
    title: null,
    hasTitle: false,
    isDescribed: false,
    isSuspect: false,
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      state.tags += 1
      if (!isShown(name)) state.apart += 1
      if (name === 'body') state.headEndsAt = Math.min(state.headEndsAt, state.bytes)
      if (isTitle(name, state)) state.title = ''
      if (name === 'meta' && state.apart === 0) readMeta(attributes, state)
    },
    ontext(text) {
      if (state.title !== null && state.title.length < maxTitleLength) state.title += text
    },
    onclosetag(name) {
      if (!isShown(name)) state.apart -= 1
      if (name === 'head') state.headEndsAt = Math.min(state.headEndsAt, state.bytes)
      if (state.title === null || (name !== 'title' && name !== 'h1')) return
      readTitle(state.title, state)
      state.title = null
    },
  })
  return (piece) => {
    decoder ??= new TextDecoder(charsetOf(piece))
    state.bytes += piece.length
    parser.write(decoder.decode(piece, { stream: true }))
    if (state.bytes >= maxHeadBytes || state.tags >= maxTags) return true
    return state.bytes - state.headEndsAt >= neededOfBody(state)
  }
}

function readMeta({ name = '', property = name, content = '' }: Record<string, string>, state: State): void {
  if (/^(?:og|twitter):title$/i.test(property)) readTitle(content, state)
  else if (/^(?:og:|twitter:)?description$/i.test(property) && /\S/.test(content)) state.isDescribed = true
}

function readTitle(text: string, state: State): void {
  if (isWholeTitle(text.replace(ellipsisInBytes, '…'))) state.hasTitle = true
  // Some walls have the metadata of their site.
  if (isChallengeTitle(text)) state.isSuspect = true
}

function neededOfBody({ hasTitle, isDescribed, isSuspect }: State): number {
  if (isSuspect) return maxUndescribedBytes
  if (!hasTitle) return maxBodyBytes
  return isDescribed ? 0 : maxUndescribedBytes
}

/** A heading in the body stands for a title once the head is over. */
function isTitle(name: string, { apart, headEndsAt }: State): boolean {
  return apart === 0 && (name === 'title' || (name === 'h1' && headEndsAt < Infinity))
}

function charsetOf([first = 0, second = 0]: Uint8Array): string {
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return (first === 0xff && second === 0xfe) || (first !== 0 && second === 0) ? 'utf-16le' : 'latin1'
}
