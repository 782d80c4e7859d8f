export type TextBlock =
  | { key: number; kind: 'heading'; text: string }
  | { key: number; kind: 'paragraph'; text: string }
  | { key: number; kind: 'list'; entries: string[] }
  | { key: number; kind: 'preformatted'; text: string }

/**
 * The text of a snapshot in parts: paragraphs, headings after `# `, lists, whose entries come after `- `, and preformatted text between lines of
 * backticks.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const [key, part] of partsOf(text).entries()) {
    const last = blocks.at(-1)
    const fence = /^`{3,}(?=\n)/.exec(part)?.[0]
    if (fence !== undefined) blocks.push({ key, kind: 'preformatted', text: withoutFences(part, fence) })
    else if (part.startsWith('- ')) {
      if (last?.kind === 'list') last.entries.push(part.slice(2))
      else blocks.push({ key, kind: 'list', entries: [part.slice(2)] })
    } else if (part.startsWith('# ')) blocks.push({ key, kind: 'heading', text: part.slice(2) })
    else if (part !== '') blocks.push({ key, kind: 'paragraph', text: part })
  }
  return blocks
}

/** At empty lines, but for those of preformatted text. That of a text which was too long has no end. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let fence: string | undefined
  for (const part of text.split('\n\n')) {
    if (fence === undefined) parts.push(part)
    else parts[parts.length - 1] += `\n\n${part}`
    fence ??= /^`{3,}(?=\n)/.exec(part)?.[0]
    if (fence !== undefined && part.endsWith(`\n${fence}`)) fence = undefined
  }
  return parts
}

function withoutFences(part: string, fence: string): string {
  const end = `\n${fence}`
  return part.slice(fence.length + 1, part.endsWith(end) ? -end.length : undefined)
}
