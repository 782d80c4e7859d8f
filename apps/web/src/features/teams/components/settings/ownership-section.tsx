import type { Team } from '@foyer/contracts/accounts/teams/teams'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { Confirm } from '../../../../components/ui/confirm.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { errorText } from '../../../../lib/i18n/error-text.ts'
import { useOfferTeam } from '../../api/team.ts'
import { type ChosenMember, MemberPicker } from '../members/member-picker.tsx'

/** Offers the team to one of its members, or shows to whom it is offered. */
export function OwnershipSection({ team }: { team: Team }) {
  const { t } = useTranslation('team-settings')
  const offer = useOfferTeam(team.public_id)
  const [chosen, setChosen] = useState<ChosenMember | null>(null)
  const [isAsking, setAsking] = useState(false)
  const choose = (member: ChosenMember) => {
    setChosen(member)
    setAsking(true)
  }
  return (
    <div className="flex max-w-md flex-col gap-3">
      {offer.error && <Notice>{errorText(t, offer.error)}</Notice>}
      {team.transfer ? (
        <>
          <p role="status" className="text-sm text-pretty text-text-2">
            {t('owner.offered', { name: team.transfer.name })}
          </p>
          <Button pending={offer.isPending} onClick={() => offer.mutate(null)} className="self-start pointer-coarse:h-11">
            {t('owner.withdraw')}
          </Button>
        </>
      ) : (
        <MemberPicker publicId={team.public_id} label={t('owner.to')} without={isOwner} onChoose={choose} />
      )}
      <Confirm
        open={isAsking}
        isHarmless
        title={t('owner.question', { name: chosen?.name })}
        text={t('owner.questionText')}
        action={t('owner.offer')}
        onConfirm={() => chosen && offer.mutate(chosen.user_id)}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

const isOwner = ({ role }: ChosenMember) => role === 'owner'
