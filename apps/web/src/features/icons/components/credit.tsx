import type { IconSet } from '@foyer/icons/icon-files'
import { useTranslation } from 'react-i18next'

const licences: Record<IconSet, { site: string; name: string; licence: string; href: string }> = {
  fontawesome: {
    site: 'https://fontawesome.com/license/free',
    name: 'Font Awesome',
    licence: 'CC BY 4.0',
    href: 'https://creativecommons.org/licenses/by/4.0/',
  },
  openmoji: {
    site: 'https://openmoji.org',
    name: 'OpenMoji',
    licence: 'CC BY-SA 4.0',
    href: 'https://creativecommons.org/licenses/by-sa/4.0/',
  },
  simpleicons: {
    site: 'https://simpleicons.org',
    name: 'Simple Icons',
    licence: 'CC0 1.0',
    href: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
}

/** Whose the drawings are, which their licences ask to be said. */
export function Credit({ set }: { set: IconSet }) {
  const { t } = useTranslation('icons')
  const { site, name, licence, href } = licences[set]
  const link = { target: '_blank', rel: 'noopener noreferrer', className: 'whitespace-nowrap underline underline-offset-2 hover:text-text' }
  return (
    <p className="text-xs text-text-3">
      {t(`credit.${set}`)}{' '}
      <a href={site} {...link}>
        {name}
      </a>
      ,{' '}
      <a href={href} {...link}>
        {licence}
      </a>
    </p>
  )
}
