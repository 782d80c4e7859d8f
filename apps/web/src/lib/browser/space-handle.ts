/** A handle (see `dragHandle`) that is what the Enter key has a meaning of its own on, a tab or a link: Space alone picks it up, and no button is needed. */
export function spaceHandle(type: string, id: number) {
  return { 'data-drag-handle': `${type}:${id}`, 'data-drag-space': '', 'aria-describedby': 'drag-instructions-space' }
}
