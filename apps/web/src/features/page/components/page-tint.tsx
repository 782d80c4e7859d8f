import { defaultThemeColour } from '@foyer/contracts/pages/page/default-theme-colour'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { type CSSProperties, lazy } from 'react'
import { LazyPart } from '../../../components/lazy-part.tsx'
import { hex } from '../../../entities/widget/colours.ts'

const PagePicture = lazy(async () => ({ default: (await import('../background/page-picture.tsx')).PagePicture }))

/** The colour of a page behind all that is on it, or its picture. One for which nothing was chosen looks as the theme has it. */
export function PageTint({ page }: { page: Pick<Page, 'theme_color' | 'background' | 'background_color'> }) {
  const { theme_color, background, background_color } = page
  if (theme_color === defaultThemeColour && !background) return null
  return (
    <div
      className={background ? 'page-picture' : 'page-tint'}
      style={{ '--theme': hex((background ? background_color : null) ?? theme_color) } as CSSProperties}
    >
      {background && (
        <LazyPart>
          <PagePicture background={background} />
        </LazyPart>
      )}
    </div>
  )
}
