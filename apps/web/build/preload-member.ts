import type { Plugin, Rolldown } from 'vite'

const memberChunks = new Set(['member', 'ui', 'widgets', 'common'])
const textChunk = /^texts-(visitor|member)\.([a-z]+)$/

/**
 * Tells public/theme.js, which runs first, which files a member's first view needs beside the entry, and which texts there are for each
 * audience and language: it lets the browser fetch them together with the entry instead of after it.
 */
export function preloadMember(): Plugin {
  return {
    name: 'foyer:preload-member',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk')
        const attributes = [
          attribute(
            'member',
            chunks.filter(({ name }) => memberChunks.has(name)),
          ),
          ...textAttributes(chunks),
        ]
        const script = '<script src="/theme.js"'
        if (!html.includes(script)) throw new Error('index.html does not load theme.js')
        return html.replace(script, [script, ...attributes].join(' '))
      },
    },
  }
}

/** `data-texts-en`, `data-member-texts-en` … */
function textAttributes(chunks: Rolldown.OutputChunk[]): string[] {
  return chunks.flatMap((chunk) => {
    const [, audience, language] = textChunk.exec(chunk.name) ?? []
    return language === undefined ? [] : [attribute(`${audience === 'member' ? 'member-' : ''}texts-${language}`, [chunk])]
  })
}

function attribute(name: string, chunks: Rolldown.OutputChunk[]): string {
  if (chunks.length === 0) throw new Error(`there is no file for data-${name}`)
  return `data-${name}="${chunks.map(({ fileName }) => `/${fileName}`).join(' ')}"`
}
