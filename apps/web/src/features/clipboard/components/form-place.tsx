import type { Page } from '@foyer/contracts/pages/page/pages'
import { type ComponentType, useState } from 'react'
import type { AddFormProps } from '../../../entities/widget/widget-kind.ts'
import { useTargetPage } from '../placing/use-target-page.ts'
import { ColumnField } from './column-field.tsx'
import { PageField } from './page-field.tsx'

type Props = { page: Page; addForm: ComponentType<AddFormProps>; address: string; onDone: () => void }

/** Asks on which page and in which column a feed or an embed goes; the rest is the form of its kind. */
export function FormPlace({ page: shown, addForm: AddForm, address, onDone }: Props) {
  const [chosen, setChosen] = useState<string>()
  const [column, setColumn] = useState(0)
  const target = useTargetPage(shown, chosen)
  const { page } = target
  const columns = page?.columns.length ?? 1
  const index = Math.min(column, columns - 1)
  return (
    <>
      <PageField target={target} onChoose={setChosen} />
      {page && columns > 1 && <ColumnField count={columns} value={index} onChoose={setColumn} />}
      {page && <AddForm page={page} column={index} index={0} address={address} onDone={onDone} />}
    </>
  )
}
