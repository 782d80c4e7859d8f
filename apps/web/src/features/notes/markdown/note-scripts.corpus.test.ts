import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NoteMarkdown } from './note-markdown.tsx'

/** Public lists that lie beside the repository; without them the test is skipped. */
const folder = new URL('../../../../../../../shared/corpora/xss-payloads/', import.meta.url)
const isThere = existsSync(folder)
const atOnce = 100
const elements = new Set('div p a strong em del code pre blockquote ol ul li hr br h3 h4 h5 h6'.split(' '))
const attributes = new Set(['class', 'dir', 'href', 'rel', 'target', 'start', 'data-formatted'])
const followed = /^(?:https?|mailto|tel|callto|sms|s?ftps?|ssh|magnet|feed|evernote):/i

/** Each payload as it is, as the target of a link, and as that of a picture. */
function notes(): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  const lines = files.flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split(/\r?\n/)).filter((line) => line.trim() !== '')
  const texts = [...new Set(lines)].flatMap((line) => [line, `[x](${line})`, `![${line}](<${line}>)`])
  return Array.from({ length: Math.ceil(texts.length / atOnce) }, (_, index) =>
    texts.slice(index * atOnce, (index + 1) * atOnce).join('\n\n'),
  )
}

describe('payloads that run where markup is trusted', () => {
  it.skipIf(!isThere)('become text, and links that may be followed', () => {
    const refused = new Set<string>()
    for (const text of notes()) {
      // React escapes what is text: every tag here is an element of ours.
      const html = renderToStaticMarkup(createElement(NoteMarkdown, { text, onShown: () => undefined }))
      for (const [, name = '', rest = ''] of html.matchAll(/<([^\s/>]+)([^>]*)>/g)) {
        if (!elements.has(name)) refused.add(name)
        for (const [, attribute = '', value = ''] of rest.matchAll(/ ([^\s=]+)(?:="([^"]*)")?/g)) {
          if (!attributes.has(attribute) || (attribute === 'href' && !followed.test(value))) refused.add(`${attribute}=${value}`)
        }
      }
    }
    expect([...refused]).toEqual([])
  })
})
