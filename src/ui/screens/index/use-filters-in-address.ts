import { reaction } from "mobx";
import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { filtersFrom, filtersQuery } from "./filters.ts";
import type { IndexViewModel } from "./index-view-model.ts";

/** Marks the addresses that filters write themselves. */
const byFilters = "filters";

/**
 * Keeps filters and address the same. When the address changes, it sets the filters; a tap on a filter writes the
 * address. The address is read before the view model starts, so that the first reading uses its filters. An address
 * that the filters wrote sets nothing: it may come when they are further already.
 */
export function useFiltersInAddress(vm: IndexViewModel): void {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  /** What the address says, or will when it is there. */
  const asked = useRef(filtersQuery(filtersFrom(location.search)));

  useEffect(() => {
    if (type !== NavigationType.Pop && location.state === byFilters) return;
    asked.current = filtersQuery(filtersFrom(location.search));
    vm.follow(location.search);
  }, [vm, location, type]);

  useEffect(
    () =>
      reaction(
        () => vm.query,
        (query) => {
          if (query === asked.current) return;
          asked.current = query;
          void navigate({ search: query }, { replace: vm.quiet, preventScrollReset: true, state: byFilters });
        },
      ),
    [vm, navigate],
  );
}
