"""What the network policies of one namespace let through, as Kubernetes decides it."""

import ipaddress

# A pod's address, for policies that speak of addresses.
POD = ipaddress.ip_address("10.1.2.3")


class NetworkPolicies:
    """The policies, and the labels of the pods that they speak of, by the pods' names."""

    def __init__(self, policies: list[dict], pods: dict[str, dict[str, str]]):
        self.specs = [policy["spec"] for policy in policies]
        self.pods = pods

    def reaches(self, source: str, target: str, port: int) -> bool:
        """Whether one pod gets through to a port of another: both ends have to agree."""
        leaves = any(covers(rule, port) and self.has_peer(rule.get("to"), target) for rule in self.rules("Egress", source))
        enters = any(covers(rule, port) and self.has_peer(rule.get("from"), source) for rule in self.rules("Ingress", target))
        return leaves and enters

    def ways_out(self, source: str) -> set[tuple[str, int | str]]:
        """Where a pod gets to outside the namespace: the internet or another namespace, and by which port."""
        ways = set()
        for rule in self.rules("Egress", source):
            for peer in rule.get("to", [{"ipBlock": {}}]):
                place = "internet" if "ipBlock" in peer else namespace(peer)
                ways |= {(place, given["port"]) for given in rule.get("ports", [{"port": "any port"}])}
        return {(place, port) for place, port in ways if place}

    def rules(self, way: str, pod: str) -> list[dict]:
        """The rules for one way of a pod: where no policy speaks of that way, one that lets all through."""
        spoken = [spec for spec in self.specs if way in spec["policyTypes"] and selects(spec["podSelector"], self.pods[pod])]
        return [rule for spec in spoken for rule in spec.get(way.lower(), [])] if spoken else [{}]

    def has_peer(self, peers: list[dict] | None, pod: str) -> bool:
        return peers is None or any(self.is_peer(peer, pod) for peer in peers)

    def is_peer(self, peer: dict, pod: str) -> bool:
        if "ipBlock" in peer:
            within = lambda block: POD in ipaddress.ip_network(block)
            return within(peer["ipBlock"]["cidr"]) and not any(map(within, peer["ipBlock"].get("except", [])))
        return "namespaceSelector" not in peer and selects(peer["podSelector"], self.pods[pod])


def selects(selector: dict, labels: dict[str, str]) -> bool:
    for wanted in selector.get("matchExpressions", []):
        match wanted["operator"]:
            case "In" if labels.get(wanted["key"]) in wanted["values"]:
                continue
            case "Exists" if wanted["key"] in labels:
                continue
        return False
    return selector.get("matchLabels", {}).items() <= labels.items()


def covers(rule: dict, port: int) -> bool:
    return "ports" not in rule or any(given.get("protocol", "TCP") == "TCP" and given["port"] == port for given in rule["ports"])


def namespace(peer: dict) -> str | None:
    return peer.get("namespaceSelector", {}).get("matchLabels", {}).get("kubernetes.io/metadata.name")
