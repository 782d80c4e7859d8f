import { ReauthenticationDialog } from '../features/authentication/components/reauthentication-dialog.tsx'
import { ProviderProof } from '../features/providers/components/provider-proof.tsx'

/** The question whether it is still the person, with every way to answer it. */
export function ProofDialog({ open }: { open: boolean }) {
  return <ReauthenticationDialog open={open} ProviderProof={ProviderProof} />
}
