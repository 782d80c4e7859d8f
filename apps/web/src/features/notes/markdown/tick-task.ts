const box = /\[[ \t\nxX]\]/

/** Where in a text the box of a task can be ticked: at the character between its brackets. Undefined where there is none from `start` on. */
export function boxOffset(text: string, start: number): number | undefined {
  const match = box.exec(text.slice(start))
  return match ? start + match.index + 1 : undefined
}

/** The text with the box at this character ticked or not; undefined when no box is there, because the text is another by now. */
export function tickTask(text: string, at: number, isDone: boolean): string | undefined {
  return box.test(text.slice(at - 1, at + 2)) ? `${text.slice(0, at)}${isDone ? 'x' : ' '}${text.slice(at + 1)}` : undefined
}
