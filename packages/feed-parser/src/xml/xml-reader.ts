import { createNamer } from './element-names.ts'
import { beginsName, createMarkupScanner } from './markup-scanner.ts'
import { decodeEntities, declaredEntities, expandDeclared } from './xml-entities.ts'
import type { XmlNode } from './xml-node.ts'

/** Deeper elements are dropped; their content becomes content of the deepest element that remains. */
const maxDepth = 200
const maxNodes = 500_000
const maxLostSections = 20
const maxStrayEndTags = 1_000

/**
 * Parses a document to a tree: XML 1.0, with repair of broken markup. An unclosed element ends with its parent, a bare `&` or `<` is a
 * character, an unclosed CDATA section ends with its element. Never throws; takes linear time. The returned node is the document.
 */
export function readXml(text: string): XmlNode {
  const root: XmlNode = { key: '', tag: '', attributes: '', parent: null, children: [], parsed: null, named: null }
  const scanner = createMarkupScanner(text)
  const namer = createNamer()
  let declared: ReadonlyMap<string, string> = new Map()
  let node = root
  let depth = 0
  let tooDeep = 0
  let nodes = 0
  let lost = 0
  let strays = 0
  let doctypes = 0
  let at = 0

  const decode = (raw: string): string =>
    raw.includes('&') ? decodeEntities(declared.size === 0 ? raw : expandDeclared(raw, declared)) : raw

  const add = (raw: string): void => {
    if (raw !== '' && node !== root) node.children.push(decode(raw))
  }

  function close(tag: string): void {
    if (tooDeep > 0) {
      tooDeep--
      return
    }
    if (node.tag === tag) {
      up()
      return
    }
    // `<Title>…</title>` is repaired, with a bounded search.
    const level =
      levelOf((openTag) => openTag === tag) ??
      (strays++ < maxStrayEndTags ? levelOf((openTag) => openTag.toLowerCase() === tag.toLowerCase()) : null)
    for (let left = level ?? 0; left > 0; left--) up()
  }

  /** How many open elements end with the innermost element of this tag. */
  function levelOf(isIt: (tag: string) => boolean): number | null {
    let levels = 1
    for (let meant = node; meant !== root && meant.parent !== null; meant = meant.parent) {
      if (isIt(meant.tag)) return levels
      levels++
    }
    return null
  }

  function up(): void {
    namer.leave(depth)
    node = node.parent ?? root
    depth--
  }

  function open(inside: string): void {
    const empty = inside.endsWith('/')
    const space = nameEnd(inside)
    const tag = inside.slice(0, space)
    const attributes = space < inside.length ? inside.slice(space, empty ? -1 : undefined) : ''
    const plainTag = empty && space === inside.length ? tag.slice(0, -1) : tag
    if (depth >= maxDepth) {
      if (!empty) tooDeep++
      return
    }
    while (node !== root && namer.endsBefore(node.key, plainTag)) up()
    const key = namer.enter(plainTag, attributes, depth + 1)
    const child: XmlNode = {
      key,
      tag: plainTag,
      attributes: declared.size === 0 ? attributes : expandDeclared(attributes, declared),
      parent: node,
      children: [],
      parsed: null,
      named: null,
    }
    node.children.push(child)
    nodes++
    if (empty) namer.leave(depth + 1)
    else {
      node = child
      depth++
    }
  }

  /** An unclosed CDATA section ends with its element, where that is closed. */
  function section(from: number): number {
    const end = scanner.find(']]>', from)
    if (end >= 0) {
      if (end > from && node !== root) node.children.push(text.slice(from, end))
      return end + 3
    }
    const until = lost++ < maxLostSections ? text.indexOf(`</${node.tag}>`, from) : -1
    const stop = until < 0 ? text.length : until
    if (node !== root) node.children.push(text.slice(from, stop))
    return stop
  }

  while (at < text.length && nodes < maxNodes) {
    const lt = text.indexOf('<', at)
    if (lt < 0) {
      add(text.slice(at))
      break
    }
    if (lt > at) add(text.slice(at, lt))
    const code = text.charCodeAt(lt + 1)
    if (code === 47) {
      const end = scanner.find('>', lt)
      if (end < 0) break
      close(text.slice(lt + 2, end).trim())
      at = end + 1
    } else if (code === 33) {
      if (text.startsWith('[CDATA[', lt + 2)) at = section(lt + 9)
      else if (text.startsWith('--', lt + 2)) at = behind(scanner.find('-->', lt + 4), 3, scanner.find('>', lt))
      else if (doctypes === 0 && /^doctype/i.test(text.slice(lt + 2, lt + 9))) {
        doctypes++
        const end = doctypeEnd(text, lt)
        declared = declaredEntities(text.slice(lt, end))
        at = end
      } else if (node === root) at = behind(scanner.find('>', lt), 1, -1)
      else {
        add('<')
        at = lt + 1
      }
    } else if (code === 63) at = behind(scanner.find('?>', lt), 2, scanner.find('>', lt))
    else if (beginsName(code)) {
      const end = scanner.tagEnd(lt + 1)
      if (end < 0) break
      open(text.slice(lt + 1, end))
      at = end + 1
    } else {
      add('<')
      at = lt + 1
    }
    if (at < 0) break
  }
  return root
}

/** The index behind a match, else behind the next `>`, else -1. */
function behind(index: number, length: number, otherwise: number): number {
  if (index >= 0) return index + length
  return otherwise < 0 ? -1 : otherwise + 1
}

function nameEnd(inside: string): number {
  for (let at = 0; at < inside.length; at++) {
    const code = inside.charCodeAt(at)
    if (code <= 32 || (code === 47 && at < inside.length - 1) || code === 34 || code === 39 || code === 61) return at
  }
  return inside.length
}

const maxDoctypeLength = 100_000

/** The index behind a DOCTYPE, whose internal subset is in brackets. */
function doctypeEnd(text: string, from: number): number {
  const simple = text.indexOf('>', from)
  const bracket = text.indexOf('[', from)
  if (simple < 0) return text.length
  if (bracket < 0 || bracket > simple) return simple + 1
  const end = /\]\s*>/.exec(text.slice(bracket, bracket + maxDoctypeLength))
  return end ? bracket + end.index + end[0].length : simple + 1
}
