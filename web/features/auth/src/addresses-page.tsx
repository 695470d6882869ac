// The address book: where the acting account is delivered and billed.

import { type Address, useSession } from "@comptoir/api";
import { useMessages } from "@comptoir/i18n";
import { Button, EmptyState, ErrorState, Loading, lazyDialog, Page, Skeleton } from "@comptoir/ui";
import { useQuery } from "@tanstack/react-query";
import { MapPin, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { addressBookMessages } from "./address-book-messages";
import { AddressCard } from "./address-card";
import { addressesQuery } from "./queries";
import { useEditParam } from "./use-edit-param";

const AddressDialog = lazyDialog(async () => ({ default: (await import("./address-dialog")).AddressDialog }));
const AddressRemoval = lazyDialog(() => import("./address-removal"));

/** What stands in the address of the page while a new address is typed. */
const NEW_ADDRESS_PARAM = "new";

export function AddressesPage() {
  const t = useMessages(addressBookMessages);
  const account = useSession().account?.name ?? "";
  const { edit, isEditing } = useEditParam();
  const { data: addresses } = useQuery(addressesQuery());
  const add = (
    <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={() => edit(NEW_ADDRESS_PARAM)}>
      {t("add")}
    </Button>
  );
  return (
    <Page title={t("title")} subtitle={t("lead", { account })} actions={addresses?.length ? add : null}>
      <Addresses add={add} />
      <Suspense>{isEditing(NEW_ADDRESS_PARAM) && <AddressDialog onClose={() => edit(null)} />}</Suspense>
    </Page>
  );
}

function Addresses({ add }: { add: React.ReactNode }) {
  const t = useMessages(addressBookMessages);
  const { data: addresses, isFetching, refetch } = useQuery(addressesQuery());
  const { edit, isEditing } = useEditParam();
  const [leaving, setLeaving] = useState<Address>();
  if (addresses === undefined || (addresses === null && isFetching)) {
    return (
      <Loading className={GRID}>
        <Skeleton className="h-60" />
        <Skeleton className="h-60" />
      </Loading>
    );
  }
  if (addresses === null) return <ErrorState error={null} title={t("unavailable")} onRetry={refetch} />;
  if (addresses.length === 0) {
    return (
      <EmptyState icon={<MapPin aria-hidden size={28} />} title={t("emptyTitle")} action={add}>
        {t("empty")}
      </EmptyState>
    );
  }
  const edited = addresses.find(({ id }) => isEditing(id));
  return (
    <>
      <ul className={GRID}>
        {addresses.map((address) => (
          <li key={address.id} className="flex">
            <AddressCard address={address} onEdit={() => edit(address.id)} onRemove={() => setLeaving(address)} />
          </li>
        ))}
      </ul>
      <Suspense>
        {edited && <AddressDialog address={edited} onClose={() => edit(null)} />}
        {leaving && <AddressRemoval address={leaving} onClose={() => setLeaving(undefined)} />}
      </Suspense>
    </>
  );
}

const GRID = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";
