import { branchesOfCityFirst } from "../../shared/branch-order.ts";
import { counted } from "../../shared/counted.ts";
import type { AcceptorBranch } from "../../shared/entities/acceptor.ts";
import { openingHoursText } from "../../shared/opening-hours.ts";
import { acceptorBranchesRequest, citiesRequest } from "../../shared/requests.ts";
import { typograf } from "../../shared/typography.ts";
import { usePickedCity } from "../../state/picked-city.ts";
import { useResource, useResources } from "../../state/resource-state.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icons/icon.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { ResourceView } from "../../ui/resource-view.tsx";
import { useFirstNew } from "../../ui/use-first-new.ts";
import styles from "./partners.module.css";

/** How many a page has. */
const pageSize = 20;

interface Props {
  acceptorId: string;
  /** Path of the page they stand on. */
  path: string;
  /** As many pages are shown. */
  page: number;
}

/** Where the partner is: addresses, hours, phones; those of the visitor's city first. */
export function BranchList({ acceptorId, path, page }: Props) {
  const { state, retry } = useResource(acceptorBranchesRequest(acceptorId));
  return (
    <section className="stack" aria-labelledby="branches-title">
      <h2 id="branches-title">Адреса</h2>
      <ResourceView state={state} onRetry={retry} loadingLabel="Загружаем адреса…">
        {(branches) =>
          branches.length > 0 ? (
            <Branches branches={branches} path={path} page={page} />
          ) : (
            <EmptyState
              level={3}
              icon="storefront-duotone"
              title="Адресов пока нет"
              text="Позвоните партнёру: он подскажет, куда прийти."
            />
          )
        }
      </ResourceView>
    </section>
  );
}

function Branches({ branches, path, page }: { branches: readonly AcceptorBranch[]; path: string; page: number }) {
  const city = usePickedCity();
  const { states } = useResources(city === null ? [] : [citiesRequest]);
  const [cities] = states.flatMap((state) => (state.status === "ready" ? [state.data] : []));
  const shown = branchesOfCityFirst(branches, city, cities ?? []).slice(0, page * pageSize);
  const list = useFirstNew<HTMLUListElement>(shown.length, path);
  return (
    <>
      <p role="status" className={styles.count}>
        {shown.length < branches.length
          ? typograf(`Показано ${shown.length} из ${branches.length}`)
          : counted(branches.length, ["адрес", "адреса", "адресов"])}
      </p>
      <ul className={`plain-list ${styles.branches}`} ref={list}>
        {shown.map((branch) => (
          <li key={branch.id} className={styles.branch}>
            <Branch branch={branch} />
          </li>
        ))}
      </ul>
      {shown.length < branches.length ? (
        <p>
          <ButtonLink href={`${path}?page=${page + 1}`} variant="secondary">
            Показать ещё
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

function Branch({ branch: { name, address, openingHours, phone } }: { branch: AcceptorBranch }) {
  return (
    <>
      <div className={styles.words}>
        <h3 tabIndex={-1}>{typograf(address || name)}</h3>
        {address && name ? <p className={styles.about}>{typograf(name)}</p> : null}
      </div>
      {openingHours ? (
        <p className={styles.fact}>
          <Icon name="clock" />
          <span>
            <span className="visually-hidden">Часы работы: </span>
            {openingHoursText(openingHours)}
          </span>
        </p>
      ) : null}
      {phone ? (
        <p className={styles.fact}>
          <PhoneLink phone={phone} icon />
        </p>
      ) : null}
    </>
  );
}
