export type TextBlock =
  | { key: number; kind: 'heading'; text: string }
  | { key: number; kind: 'paragraph'; text: string }
  | { key: number; kind: 'list'; entries: string[] }

/** The text of a snapshot in parts: paragraphs, headings after `# `, and lists, whose entries come after `- `. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const [key, part] of text.split('\n\n').entries()) {
    const last = blocks.at(-1)
    if (part.startsWith('- ')) {
      if (last?.kind === 'list') last.entries.push(part.slice(2))
      else blocks.push({ key, kind: 'list', entries: [part.slice(2)] })
    } else if (part.startsWith('# ')) blocks.push({ key, kind: 'heading', text: part.slice(2) })
    else if (part !== '') blocks.push({ key, kind: 'paragraph', text: part })
  }
  return blocks
}
