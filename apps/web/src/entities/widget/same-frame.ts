/** What changes of a page and of its widgets with something else there, and no frame of a widget shows. */
const unseen = /^(columns?|version|last_updated|index)$/

/**
 * Whether the frame of a widget shows the same with both props: for `memo`. Whatever is changed makes another page, and other places of the widgets
 * below; all frames would be rendered for what is dropped on one of them, and again for what the server answers.
 */
export function isSameFrame<T extends object>(before: T, after: T): boolean {
  return (Object.keys({ ...before, ...after }) as (string & keyof T)[]).every(
    (key) =>
      before[key] === after[key] ||
      unseen.test(key) ||
      (/^(page|widget)$/.test(key) && isSameFrame(before[key] as object, after[key] as object)),
  )
}
