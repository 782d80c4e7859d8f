import { type Ability, ownerAbilities } from '@foyer/contracts/pages/page/abilities'
import { useTranslation } from 'react-i18next'

/** Gives words for what somebody may do with a page. Whoever may do all of it is not bored with the list. */
export function useAbilitiesText(): (abilities: readonly Ability[]) => string {
  const { t, i18n } = useTranslation('page-access')
  const list = new Intl.ListFormat(i18n.language)
  return (abilities) => {
    if (ownerAbilities.every((ability) => abilities.includes(ability))) return t('abilities.all')
    return list.format(abilities.map((ability) => t(`abilities.${ability}`)))
  }
}
