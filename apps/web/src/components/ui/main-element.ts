/** Where menus are put: in the main part of the screen, so that they are within a landmark. null on the server, where none is open. */
export function mainElement(): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.getElementById('main')
}
