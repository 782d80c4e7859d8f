import { useLocation } from 'react-router'

/** Whether this is a page in a frame of another site (`?embed=1`): without the header, and not to be edited. */
export function useIsEmbedded(): boolean {
  return /[?&]embed=1(?:&|$)/.test(useLocation().search)
}
