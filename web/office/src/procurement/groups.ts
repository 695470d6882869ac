// Whether procurement systems let anybody in.

export const TENANT_GROUPS = { all: [], active: [], inactive: [] } as const;
export type TenantGroup = keyof typeof TENANT_GROUPS;
