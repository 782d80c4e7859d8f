/** Marks what is around an element that is printed without it, for as long as it is shown. */
export function printAlone(element: HTMLElement | null): () => void {
  const around: HTMLElement[] = []
  for (let parent = element?.parentElement; parent && parent !== document.documentElement; parent = parent.parentElement)
    around.push(parent)
  for (const each of around) each.dataset['printAround'] = ''
  return () => {
    for (const each of around) delete each.dataset['printAround']
  }
}
