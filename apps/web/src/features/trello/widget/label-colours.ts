const colours: Record<string, string> = {
  green: '#4bce97',
  yellow: '#e2b203',
  orange: '#faa53d',
  red: '#f87462',
  purple: '#9f8fef',
  blue: '#579dff',
  sky: '#60c6d2',
  lime: '#94c748',
  pink: '#e774bb',
  black: '#8590a2',
}

/** The colour of a label by Trello’s name for it, without its shade (`green_dark`). */
export function labelColour(name: string | null): string {
  return colours[name?.replace(/_(?:dark|light)$/, '') ?? ''] ?? '#8590a2'
}
