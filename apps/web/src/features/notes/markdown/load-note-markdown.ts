import type { NoteMarkdown } from './note-markdown.tsx'

let loaded: typeof NoteMarkdown | undefined

/** The component that shows formatted notes, where its code is there: it can be rendered without suspending. */
export function loadedNoteMarkdown(): typeof NoteMarkdown | undefined {
  return loaded
}

export async function loadNoteMarkdown(): Promise<typeof NoteMarkdown> {
  loaded = (await import('./note-markdown.tsx')).NoteMarkdown
  return loaded
}

/** Loads it where the server's HTML has formatted notes: else they would be plain for a moment once that is taken over, and lower. */
export async function loadForNotesOf(container: HTMLElement): Promise<void> {
  if (container.querySelector('[data-formatted]')) await loadNoteMarkdown().catch(() => undefined)
}
