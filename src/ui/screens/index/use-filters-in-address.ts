import { reaction } from "mobx";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { filtersFrom, filtersQuery } from "./filters.ts";
import type { IndexViewModel } from "./index-view-model.ts";

/**
 * Keeps filters and address the same. When the address changes, it sets the filters; a tap on a filter writes the
 * address. The address is read before the view model starts, so that the first reading uses its filters.
 */
export function useFiltersInAddress(vm: IndexViewModel): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const shown = useRef(search);

  useEffect(() => {
    shown.current = search;
    vm.follow(search);
  }, [vm, search]);

  useEffect(
    () =>
      reaction(
        () => vm.query,
        (query) => {
          if (query === filtersQuery(filtersFrom(shown.current))) return;
          void navigate({ search: query }, { replace: vm.quiet, preventScrollReset: true });
        },
      ),
    [vm, navigate],
  );
}
