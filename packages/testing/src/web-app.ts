import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The HTML of the built app, as far as the gateway goes by it. */
export const indexHtml = `<!doctype html>
<html lang="en">
  <head>
    <title>Foyer</title>
    <script src="/theme.js" data-texts-en="/assets/en.js"></script>
    <script type="module" crossorigin src="/assets/app.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/vendor.js">
    <link rel="stylesheet" crossorigin href="/style.css">
  </head>
  <body>
    <div id="root"></div>
    <noscript>Foyer needs JavaScript.</noscript>
  </body>
</html>`

/**
 * In place of the web app's renderer: asks for the page of the address (the last part of it is taken for a public id, a single long one for an
 * address that a page has), and shows all that it was given. For some pages it fails: Throws1, Forever, Hungry1 (memory), and Writes1, which asks for a call that is none to read with.
 */
const renderer = `
export async function render({ url, answers, ...input }) {
  const [, first, publicId = first || undefined] = new URL(url, 'http://foyer').pathname.split('/')
  const [answer] = answers
  if (!answer && publicId === first && first?.length > 7) return { calls: [{ endpoint: 'viewPageBySlug', params: { slug: first } }] }
  if (!answer) return { calls: [{ endpoint: publicId === 'Writes1' ? 'signOut' : 'viewPage', params: { public_id: publicId } }] }
  if (publicId === 'Throws1') throw new Error('cannot render')
  if (publicId === 'Forever') for (;;) {}
  if (publicId === 'Hungry1') for (const all = []; ; ) all.push(new Array(100_000).fill({}))
  if (answer.status !== 200) return null
  return {
    title: 'A <title>',
    html: '<p data-style="1">' + JSON.stringify({ url, page: JSON.parse(answer.json), ...input }) + '</p>',
    styles: '[data-style="1"]{color:red}',
    state: '<script type="application/json" id="server-state">{}</script>',
    showsAges: false,
  }
}
`

/** Writes a web app that shows what it is rendered from. Gives the settings of a gateway that serves it. */
export async function writeWebApp(folder: string): Promise<{ WEB_DIR: string; WEB_RENDERER: string }> {
  const file = join(folder, 'renderer.mjs')
  await writeFile(join(folder, 'index.html'), indexHtml)
  await writeFile(join(folder, 'theme.js'), 'start()')
  await writeFile(join(folder, 'style.css'), 'a{color:blue}')
  await writeFile(file, renderer)
  return { WEB_DIR: folder, WEB_RENDERER: file }
}

/** What such an app shows; empty where the answer is the plain shell. */
export function renderedFrom(html: string): Record<string, unknown> {
  return JSON.parse(/<p data-style="1">(.*)<\/p>/.exec(html)?.[1] ?? '{}') as Record<string, unknown>
}
