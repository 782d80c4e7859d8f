/** As a `ref`: gives an element the focus when it appears. One function for all renders, so that what is loaded later does not take it back. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
