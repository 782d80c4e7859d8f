import type { ComponentType, LazyExoticComponent } from 'react'
import { LazyPart } from '../../../components/lazy-part.tsx'
import type { Upkeep } from '../../../entities/bookmark/upkeep.ts'

export type UpkeepFieldsProps = { pageId: number; value: Upkeep; onChange: (value: Upkeep) => void }

let Fields: LazyExoticComponent<ComponentType<UpkeepFieldsProps>> | undefined

/** Makes the fields known to the form of a bookmark; they come with texts of their own. Called once, by app/registered-parts.ts. */
export function registerUpkeepFields(component: LazyExoticComponent<ComponentType<UpkeepFieldsProps>>): void {
  Fields = component
}

/** Who checks a bookmark and when, in its form. */
export function UpkeepPart(props: UpkeepFieldsProps) {
  return (
    Fields && (
      <LazyPart>
        <Fields {...props} />
      </LazyPart>
    )
  )
}
